import { ts } from '@ts-morph/common';

/** The compiler's API as `openapi-typescript` wants it: our own compiler, TypeScript 7, no longer has one. */
export default ts;
