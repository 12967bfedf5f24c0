import { isNotFound } from '#server/platform/app-error.ts';

/** What a mail is about, or null when it has been deleted meanwhile: then nobody is written to. */
export async function unlessGone<Found>(load: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await load();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
