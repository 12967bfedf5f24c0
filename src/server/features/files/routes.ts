import { downloadFile as downloadFileEndpoint } from '#contracts/files/download-file.ts';
import { getFile as getFileEndpoint } from '#contracts/files/get-file.ts';
import { removeFile as removeFileEndpoint } from '#contracts/files/remove-file.ts';
import { uploadBase64 as uploadBase64Endpoint } from '#contracts/files/upload-base64.ts';
import { uploadFile as uploadFileEndpoint } from '#contracts/files/upload-file.ts';
import { fileRoute, type Route, route, uploadRoute } from '#server/platform/http/route.ts';
import { downloadFile } from './download-file.ts';
import { getFile } from './get-file.ts';
import { removeFile } from './remove-file.ts';
import { uploadBase64 } from './upload-base64.ts';
import { uploadFile } from './upload-file.ts';

export const fileRoutes: readonly Route[] = [
  uploadRoute(uploadFileEndpoint, uploadFile),
  route(uploadBase64Endpoint, uploadBase64),
  route(getFileEndpoint, getFile),
  route(removeFileEndpoint, removeFile),
  fileRoute(downloadFileEndpoint, downloadFile),
];
