export { dropUnusedFileHandler } from './drop-unused-file.ts';
export { holdUploads } from './file-record-store.ts';
export { uploadBase64 } from './upload-base64.ts';
