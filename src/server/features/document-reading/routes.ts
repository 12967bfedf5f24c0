import { documentReadingEndpoints } from '#contracts/document-reading/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { forgetCorrection } from './corrections/forget-correction.ts';
import { forgetLearnedPlaces } from './corrections/forget-learned-places.ts';
import { listLearnedPlaces } from './corrections/list-learned-places.ts';
import { rememberCorrections } from './corrections/remember-corrections.ts';
import { getReadingUsage } from './log/get-reading-usage.ts';
import { listReadingLog } from './log/list-reading-log.ts';
import { getOcrProviderByName } from './providers/get-ocr-provider-by-name.ts';
import { getReadingModel } from './providers/get-reading-model.ts';
import { getReadingStep } from './providers/get-reading-step.ts';
import { listMlProviders } from './providers/list-ml-providers.ts';
import { listReadingModels } from './providers/list-reading-models.ts';
import { listReadingSteps } from './providers/list-reading-steps.ts';
import { lookUpOcrProviders } from './providers/look-up-ocr-providers.ts';
import { lookUpReadingModels } from './providers/look-up-reading-models.ts';
import { saveProviderSettings } from './providers/save-provider-settings.ts';
import { saveProviderToken } from './providers/save-provider-token.ts';
import { getDocumentReading } from './readings/get-document-reading.ts';
import { readDocument } from './readings/read-document.ts';
import { readStoredFile } from './readings/read-stored-file.ts';
import { listDocumentWords } from './words/list-document-words.ts';
import { readChosenWords } from './words/read-chosen-words.ts';

export const documentReadingRoutes = routesOf(documentReadingEndpoints, {
  getDocumentReading,
  readDocument,
  readStoredFile,
  listDocumentWords,
  readChosenWords,
  rememberCorrections,
  forgetCorrection,
  listLearnedPlaces,
  forgetLearnedPlaces,
  getReadingStep,
  getReadingModel,
  getOcrProviderByName,
  listReadingSteps,
  listMlProviders,
  listReadingModels,
  lookUpReadingModels,
  lookUpOcrProviders,
  saveProviderToken,
  saveProviderSettings,
  listReadingLog,
  getReadingUsage,
});
