import type { Endpoint } from '../endpoint.ts';
import { downloadFile } from './download-file.ts';
import { getFile } from './get-file.ts';
import { getHelpFile } from './get-help-file.ts';
import { linkFile } from './link-file.ts';
import { openPermalink } from './open-permalink.ts';
import { removeFile } from './remove-file.ts';
import { removeHelpFile } from './remove-help-file.ts';
import { uploadBase64 } from './upload-base64.ts';
import { uploadFile } from './upload-file.ts';
import { uploadHelpFile } from './upload-help-file.ts';

/** The endpoints of this folder. */
export const filesEndpoints = [
  downloadFile,
  getFile,
  linkFile,
  openPermalink,
  removeFile,
  uploadBase64,
  uploadFile,
  getHelpFile,
  removeHelpFile,
  uploadHelpFile,
] as const satisfies readonly Endpoint[];
