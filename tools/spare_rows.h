/* Rows of numbers that are quicker to come by than those that librt hands out: there is mostly room to append in place,
   and a row that nobody needs any more is kept for whoever wants one of its size next. To all others they are the same. */
#ifndef GULCH_SPARE_ROWS_H
#define GULCH_SPARE_ROWS_H

#if defined(Py_GIL_DISABLED) || defined(Py_TRACE_REFS) || defined(Py_REF_DEBUG)
#define row_append VecI64Api.append
#define row_extend_vec VecI64Api.extend_vec
#define row_alloc VecI64Api.alloc
#define row_slice VecI64Api.slice
#define row_let_go Py_DECREF
#else

#define LONGEST_KEPT 128 /* numbers of a row that is kept */
#define MOST_KEPT 16     /* rows of one size */

typedef struct {
    Py_ssize_t count;
    VecI64BufObject *rows[MOST_KEPT]; /* each still counted once: by this list */
} SpareRows;

extern SpareRows gulch_spare_rows[LONGEST_KEPT + 1]; /* by size */
extern void gulch_row_unneeded(VecI64BufObject *row);

static inline VecI64 row_append(VecI64 row, int64_t number) {
    if (likely(row.items != NULL && row.len < VEC_I64_BUF(row)->ob_base.ob_size)) {
        row.items[row.len++] = number;
        return row;
    }
    return VecI64Api.append(row, number);
}

static inline VecI64 row_extend_vec(VecI64 row, VecI64 more) {
    if (unlikely(row.items == NULL || row.len + more.len > VEC_I64_BUF(row)->ob_base.ob_size))
        return VecI64Api.extend_vec(row, more);
    for (Py_ssize_t i = 0; i < more.len; i++)
        row.items[row.len++] = more.items[i];
    return row;
}

/* A row with room for so many numbers, whatever they are; the caller says its length. */
static inline VecI64 row_of_any(Py_ssize_t room) {
    VecI64 row = {0, NULL};
    if (room == 0)
        return row;
    VecI64BufObject *fresh;
    if (likely(room <= LONGEST_KEPT && gulch_spare_rows[room].count > 0))
        fresh = gulch_spare_rows[room].rows[--gulch_spare_rows[room].count];
    else
        fresh = PyObject_NewVar(VecI64BufObject, VecI64Api.buf_type, room);
    if (unlikely(fresh == NULL))
        row.len = -1;
    else
        row.items = fresh->items;
    return row;
}

static inline VecI64 row_alloc(int64_t length, int64_t room) {
    if (unlikely(room < 0 || length < 0))
        return VecI64Api.alloc(length, room);
    VecI64 row = row_of_any(room < length ? length : room);
    if (likely(row.len >= 0)) {
        row.len = length;
        for (int64_t i = 0; i < length; i++)
            row.items[i] = 0;
    }
    return row;
}

static inline VecI64 row_slice(VecI64 row, int64_t start, int64_t end) {
    if (start != 0 || end < row.len)
        return VecI64Api.slice(row, start, end);
    VecI64 same = row_of_any(row.len);
    if (likely(same.len >= 0 && same.items != NULL)) {
        same.len = row.len;
        memcpy(same.items, row.items, row.len * sizeof(int64_t));
    }
    return same;
}

static inline void row_let_go(VecI64BufObject *row) {
    if (Py_REFCNT(row) == 1)
        gulch_row_unneeded(row);
    else
        Py_DECREF(row);
}

#undef VEC_I64_DECREF
#define VEC_I64_DECREF(v) do { if ((v).items) row_let_go(VEC_I64_BUF(v)); } while (0)

#endif
#endif
