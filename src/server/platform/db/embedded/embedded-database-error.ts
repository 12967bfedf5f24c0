/** The embedded database cannot be opened; the message says what an operator can do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';

  constructor(folder: string, cause: unknown) {
    const isFull = (cause as { code?: unknown } | null)?.code === 'ENOSPC';
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      isFull
        ? `There is no space left for the embedded database in ${folder}. Free up space, at least 100 MB.`
        : `The embedded database in ${folder} cannot be opened, it is probably damaged (${reason.trim().split('\n')[0]}). ` +
            'Put back a backup of this folder, or move it away to start with an empty database.',
      { cause },
    );
  }
}
