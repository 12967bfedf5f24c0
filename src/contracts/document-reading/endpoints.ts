import type { Endpoint } from '../endpoint.ts';
import { forgetCorrection } from './forget-correction.ts';
import { forgetLearnedPlaces } from './forget-learned-places.ts';
import { getDocumentReading } from './get-document-reading.ts';
import { getOcrProviderByName } from './get-ocr-provider-by-name.ts';
import { getReadingModel } from './get-reading-model.ts';
import { getReadingStep } from './get-reading-step.ts';
import { listLearnedPlaces } from './list-learned-places.ts';
import { listMlProviders } from './list-ml-providers.ts';
import { listReadingModels } from './list-reading-models.ts';
import { listReadingSteps } from './list-reading-steps.ts';
import { lookUpOcrProviders } from './look-up-ocr-providers.ts';
import { lookUpReadingModels } from './look-up-reading-models.ts';
import { readDocument } from './read-document.ts';
import { readStoredFile } from './read-stored-file.ts';
import { rememberCorrections } from './remember-corrections.ts';
import { saveProviderToken } from './save-provider-token.ts';

/** The endpoints of this folder. */
export const documentReadingEndpoints = [
  getDocumentReading,
  readDocument,
  readStoredFile,
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
] as const satisfies readonly Endpoint[];
