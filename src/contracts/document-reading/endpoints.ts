import type { Endpoint } from '../endpoint.ts';
import { forgetCorrection } from './forget-correction.ts';
import { forgetLearnedPlaces } from './forget-learned-places.ts';
import { getDocumentReading } from './get-document-reading.ts';
import { getOcrProviderByName } from './get-ocr-provider-by-name.ts';
import { getReadingModel } from './get-reading-model.ts';
import { getReadingStep } from './get-reading-step.ts';
import { getReadingUsage } from './get-reading-usage.ts';
import { listDocumentWords } from './list-document-words.ts';
import { listLearnedPlaces } from './list-learned-places.ts';
import { listMlProviders } from './list-ml-providers.ts';
import { listReadingLog } from './list-reading-log.ts';
import { listReadingModels } from './list-reading-models.ts';
import { listReadingSteps } from './list-reading-steps.ts';
import { lookUpOcrProviders } from './look-up-ocr-providers.ts';
import { lookUpReadingModels } from './look-up-reading-models.ts';
import { readChosenWords } from './read-chosen-words.ts';
import { readDocument } from './read-document.ts';
import { readStoredFile } from './read-stored-file.ts';
import { rememberCorrections } from './remember-corrections.ts';
import { saveProviderSettings } from './save-provider-settings.ts';
import { saveProviderToken } from './save-provider-token.ts';

/** The endpoints of this folder. */
export const documentReadingEndpoints = [
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
] as const satisfies readonly Endpoint[];
