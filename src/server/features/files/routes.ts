import { filesEndpoints } from '#contracts/files/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { downloadFile } from './download-file.ts';
import { getFile } from './get-file.ts';
import { getHelpFile } from './help/get-help-file.ts';
import { removeHelpFile } from './help/remove-help-file.ts';
import { uploadHelpFile } from './help/upload-help-file.ts';
import { linkFile } from './link-file.ts';
import { openPermalink } from './open-permalink.ts';
import { removeFile } from './remove-file.ts';
import { uploadBase64 } from './upload-base64.ts';
import { uploadFile } from './upload-file.ts';

export const filesRoutes = routesOf(filesEndpoints, {
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
});
