const asDesigner = <Request>(request: () => Request) => ({ as: 'designer' as const, request });
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
  saveProviderToken: {
    as: 'admin' as const,
    request: () => ({
      body: { ocrProviderId: azure, endpoint: 'https://reading.example.com', token: 'token-of-the-world' },
    }),
  },
};
