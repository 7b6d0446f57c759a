/* What spare_rows.h keeps; the interpreter's lock guards it. */
#include <Python.h>
#include <CPy.h>
#include "vecs/librt_vecs_api.h"
#include "spare_rows.h"

#ifdef LONGEST_KEPT
SpareRows gulch_spare_rows[LONGEST_KEPT + 1];

void gulch_row_unneeded(VecI64BufObject *row) {
    Py_ssize_t room = row->ob_base.ob_size;
    if (likely(room <= LONGEST_KEPT && gulch_spare_rows[room].count < MOST_KEPT))
        gulch_spare_rows[room].rows[gulch_spare_rows[room].count++] = row;
    else
        Py_DECREF(row);
}
#endif
