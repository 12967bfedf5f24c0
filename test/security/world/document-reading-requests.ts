import { uploadFile } from '#contracts/files/upload-file.ts';
import { uploadHelpFile } from '#contracts/files/upload-help-file.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { finishReading, insertReading } from '#server/features/document-reading/readings/reading-store.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asDesigner = <Request>(request: (ids: Ids) => Request) => ({ as: 'designer' as const, request });
const azure = 'azure-document-intelligence';

/** The valid requests of reading documents. */
export const documentReadingRequests = {
  getReadingStep: asDesigner(() => ({ query: { id: 'read-text' } })),
  getReadingModel: asDesigner(() => ({ query: { id: 'formwright-invoice' } })),
  getOcrProviderByName: asDesigner(() => ({ query: { name: 'Formwright' } })),
  listReadingSteps: asDesigner(() => ({})),
  listMlProviders: asDesigner(() => ({})),
  listReadingModels: asDesigner(() => ({ query: { providerId: 'formwright' } })),
  lookUpReadingModels: asDesigner(() => ({ body: { ocrProviderId: 'formwright' } })),
  lookUpOcrProviders: asDesigner(() => ({ body: { search: '' } })),
  getDocumentReading: {
    as: 'author' as const,
    request: (ids: Ids) => ({ query: { id: ids.reading } }),
  },
  readDocument: {
    as: 'author' as const,
    request: (ids: Ids) => ({ query: { moduleId: ids.module }, file: '%PDF-1.7 without an end' }),
  },
  readStoredFile: {
    as: 'author' as const,
    request: (ids: Ids) => ({ body: { moduleId: ids.module, key: ids.readingFile } }),
  },
  listDocumentWords: {
    as: 'author' as const,
    request: (ids: Ids) => ({ query: { id: ids.reading, page: 1 } }),
  },
  readChosenWords: {
    as: 'author' as const,
    request: (ids: Ids) => ({
      body: { id: ids.reading, field: 'title', place: { page: 1, words: [0] } },
    }),
  },
  rememberCorrections: {
    as: 'author' as const,
    request: (ids: Ids) => ({ body: { id: ids.reading, corrections: [{ field: 'title', value: 'none' }] } }),
  },
  forgetCorrection: {
    as: 'author' as const,
    request: (ids: Ids) => ({ body: { id: ids.reading, field: 'title' } }),
  },
  listLearnedPlaces: asDesigner((ids) => ({ query: { moduleId: ids.module } })),
  forgetLearnedPlaces: asDesigner((ids) => ({ body: { moduleId: ids.module } })),
  uploadHelpFile: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ query: { moduleId: ids.draftModule }, file: '%PDF-1.7 help' }),
  },
  removeHelpFile: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { moduleId: ids.draftModule } }),
  },
  getHelpFile: { as: 'author' as const, request: (ids: Ids) => ({ query: { moduleId: ids.module } }) },
  saveProviderToken: {
    as: 'admin' as const,
    request: () => ({
      body: { ocrProviderId: azure, endpoint: 'https://reading.example.com', token: 'token-of-the-world' },
    }),
  },
  saveProviderSettings: {
    as: 'admin' as const,
    request: () => ({ body: { ocrProviderId: azure, price: '0.01', currency: 'EUR' } }),
  },
  listReadingLog: { as: 'admin' as const, request: () => ({ body: {} }) },
  getReadingUsage: { as: 'admin' as const, request: () => ({ query: {} }) },
};

/** A document that the author has sent, in an app that has a provider. */
export async function aDocumentReading({ tenant, module, people: { author, designer } }: Parts) {
  await designer.call(updateModule, { query: { id: module }, body: { ocrProviderId: 'formwright' } });
  const reading = await tenant.transact(null, async (ctx) => {
    const id = ctx.randomId();
    const file = { fileKey: `${ctx.tenant.name}/none`, fileType: 'application/pdf' };
    await insertReading(
      ctx.db,
      {
        id,
        moduleId: module,
        providerId: 'formwright',
        madeBy: author.id,
        locale: 'en',
        byBot: false,
        ...file,
      },
      ctx.now,
    );
    const word = { text: 'Words', left: 0.1, top: 0.1, width: 0.1, height: 0.02, confidence: 1 };
    await finishReading(ctx.db, id, { pages: [{ words: [word] }], pageCount: 1 }, ctx.now);
    return id;
  });
  const { headers, payload } = aMultipartFile(Buffer.from('%PDF-1.7 without an end'), 'receipt.pdf');
  const sent = await author.inject({
    method: 'POST',
    url: `${uploadFile.path}?moduleId=${module}`,
    headers,
    payload,
  });
  await designer.inject({
    method: 'POST',
    url: `${uploadHelpFile.path}?moduleId=${module}`,
    headers,
    payload,
  });
  return { reading, readingFile: sent.json<{ data: { key: string } }>().data.key };
}
