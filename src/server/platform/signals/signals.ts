/**
 * Small messages to every node, this one included, in no order and at most once: who must not miss one reads the
 * database. On PostgreSQL they travel by NOTIFY outside business transactions, embedded within the process.
 */
export interface Signals {
  /** `payload` is JSON of at most 7,500 bytes: ids, not contents. Never throws; a lost message is logged. */
  publish(channel: string, payload: object): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(channel: string, hear: (payload: unknown) => void): () => void;
  /** Called whenever messages may have been missed (the listening connection was lost): drop every cache. */
  onGap(hear: () => void): () => void;
  close(): Promise<void>;
}
