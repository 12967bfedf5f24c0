import { readGuide } from './chapters.ts';
import { guideFiles } from './guide-files.ts';

/** The user guide of this build. */
export const guide = readGuide(guideFiles);
