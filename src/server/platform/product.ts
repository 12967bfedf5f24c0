/** What the server says of itself to other systems and in its documentation. */
export const product = { name: 'Formwright', version: '0.1.0' } as const;
