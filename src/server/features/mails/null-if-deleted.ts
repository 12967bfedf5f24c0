import { isNotFound } from '#server/platform/app-error.ts';

/** The subject matter of a mail, or null if it has been deleted meanwhile: then no mail is sent. */
export async function nullIfDeleted<Found>(load: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await load();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
