import { z } from 'zod';
import { maxPages, maxWords, type ReadPage } from '#engine/reading/read-page.ts';

/** The parts of an analysis that are used (Document Intelligence REST API, version 2024-11-30). */
export const azureAnalysis = z.object({
  status: z.enum(['notStarted', 'running', 'succeeded', 'failed', 'canceled', 'skipped']),
  analyzeResult: z
    .object({
      pages: z.array(
        z.object({
          width: z.number().positive(),
          height: z.number().positive(),
          words: z
            .array(
              z.object({
                content: z.string(),
                polygon: z.array(z.number()).length(8),
                confidence: z.number().min(0).max(1),
              }),
            )
            .default([]),
        }),
      ),
    })
    .optional(),
});

/** The words of an analysis; the corners of a word may be turned, and its box holds them all. */
export function pagesOfAnalysis(
  pages: NonNullable<z.output<typeof azureAnalysis>['analyzeResult']>['pages'],
) {
  return pages.slice(0, maxPages).map(({ width, height, words }): ReadPage => {
    const placed = words.slice(0, maxWords).map(({ content, polygon, confidence }) => {
      const xs = polygon.filter((_, index) => index % 2 === 0);
      const ys = polygon.filter((_, index) => index % 2 === 1);
      const [left, top] = [Math.min(...xs) / width, Math.min(...ys) / height];
      return {
        text: content,
        left,
        top,
        width: Math.max(...xs) / width - left,
        height: Math.max(...ys) / height - top,
        confidence,
      };
    });
    return { words: placed };
  });
}
