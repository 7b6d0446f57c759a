import { drawn } from "./terrain";

export default () => drawn("phone");
