/** What the product does with documents and entries. */
export const readingSteps = [
  { id: 'read-text', ai_service_name: 'Read text', ai_service_code: 'OCR' },
  { id: 'propose-values', ai_service_name: 'Propose values', ai_service_code: 'FIELDS' },
  { id: 'predict-values', ai_service_name: 'Predict values', ai_service_code: 'PREDICT' },
] as const;
