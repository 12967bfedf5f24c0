export { dropUnusedFileHandler } from './drop-unused-file.ts';
export { storeUpload } from './store-upload.ts';
export { uploadBase64 } from './upload-base64.ts';
export { visibleFile } from './visible-file.ts';
