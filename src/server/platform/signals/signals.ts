/**
 * Small messages to every node, including this one, in no order and at most once: code that must not miss one reads the
 * database. On PostgreSQL they are sent with NOTIFY outside business transactions; with the embedded database they stay
 * in the process.
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
