import type { Plugin } from 'vite';

/**
 * Leaves the form library of antd out of the browser's bundle (15 kB of it): our forms have rules of their own. Each
 * input of antd asks for the library's context, and the library's door brings all the rest along; here that one file
 * opens the context's own door. Whoever uses antd's Form still gets all of it, with the same context.
 */
export function leaveOutFormRules(): Plugin {
  return {
    name: 'leave-out-form-rules',
    enforce: 'pre',
    resolveId(source, importer) {
      const isContext = source === '@rc-component/form' && importer?.endsWith('/antd/es/form/context.js');
      return isContext ? this.resolve('@rc-component/form/es/FormContext.js', importer) : null;
    },
  };
}
