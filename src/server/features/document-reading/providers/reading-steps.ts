/** The steps by which the product reads a document. */
export const readingSteps = [
  { id: 'read-text', ai_service_name: 'Read text', ai_service_code: 'OCR' },
  { id: 'propose-values', ai_service_name: 'Propose values', ai_service_code: 'FIELDS' },
] as const;
