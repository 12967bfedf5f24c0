import { listPictures } from '#contracts/people/list-pictures.ts';
import { uploadPicture } from '#contracts/people/upload-picture.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

/** A WebP picture of 64 by 64 pixels as far as its header tells. */
const picture = 'RIFFaaaaWEBPVP8X\n\0\0\0\0\0\0\0?\0\0?\0\0';

const asAuthor = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'author' as const, request });

/** The valid requests about the caller's own settings and profile pictures. */
export const peopleRequests = {
  getLaunchPage: asAuthor(() => ({})),
  listTimeZones: asAuthor(() => ({ query: { iana: 'true' } })),
  setLanguage: asAuthor(() => ({ body: { language: null } })),
  setTimeZone: asAuthor(() => ({ body: { timeZone: 'Europe/Vienna' } })),
  getPicture: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ query: { id: ids.pictured, token: ids.pictureTicket } }),
  },
  listPictures: asAuthor((ids) => ({ body: { ids: [ids.pictured] } })),
  removePicture: asAuthor(() => ({ body: {} })),
  uploadPicture: asAuthor(() => ({ query: {}, file: picture })),
};

/** The author has a picture. */
export async function aPicture({ people: { author } }: Parts) {
  const { method, path: url } = uploadPicture;
  await author.inject({ method, url, ...aMultipartFile(Buffer.from(picture), 'me.webp') });
  const [found] = await author.call(listPictures, { body: { ids: [author.id] } });
  const pictureTicket = new URL(found?.url ?? '', 'http://here').searchParams.get('token') ?? '';
  return { pictured: author.id, pictureTicket };
}
