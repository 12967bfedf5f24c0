import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/http/api-error.ts';
import { uploadFailure } from './upload-failure.tsx';

const refused = {
  code: 'validation_failed',
  status: 422,
  message: 'Correct the marked fields.',
} as const;

it('shows which rule the file breaks, and offers no retry', () => {
  const violations = [{ path: 'body.file', code: 'file_empty', message: 'The file is empty' }];
  expect(uploadFailure(new ApiError({ ...refused, violations }))).toEqual({
    message: 'The file is empty',
    canRetry: false,
  });
  expect(uploadFailure(new ApiError(refused))).toEqual({ message: refused.message, canRetry: false });
});

it.each([
  ['unreachable', 0],
  ['unavailable', 503],
  ['too_many_requests', 429],
] as const)('offers a retry after %s', (code, status) => {
  expect(uploadFailure(new ApiError({ code, status, message: 'Later' }))).toEqual({
    message: 'Later',
    canRetry: true,
  });
});

it('shows the message of any other error', () => {
  expect(uploadFailure(new Error('Broken'))).toEqual({ message: 'Broken', canRetry: true });
});
