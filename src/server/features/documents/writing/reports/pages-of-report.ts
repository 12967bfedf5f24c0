import type { z } from 'zod';
import type { reportPages } from '#contracts/insight/reports/report-page-shape.ts';
import { type SpokenReport, setReport } from './set-report.ts';

/** A report in pages, as a page of the browser draws them. */
export type ReportPages = z.output<typeof reportPages>;

/** The pages that the PDF of a report has. Throws `LayoutRefused`. */
export function pagesOfReport(spoken: SpokenReport, createdAt: Date): ReportPages {
  const { laid } = setReport(spoken, createdAt);
  const pictures = new Map<string, number>();
  const placeOf = (src: string) => {
    const known = pictures.get(src);
    if (known !== undefined) return known;
    pictures.set(src, pictures.size);
    return pictures.size - 1;
  };
  const pages = laid.pages.map((boxes) =>
    boxes.map((box) => {
      if (box.kind === 'picture') return { ...box, picture: placeOf(box.picture.src) };
      if (box.kind === 'code') {
        return { ...box, code: { ...box.code, paths: box.code.paths.map((path) => ({ ...path })) } };
      }
      return box;
    }),
  );
  const { width, height } = laid;
  const elements = laid.elements.map((element) => ({ ...element }));
  const { title, language } = spoken;
  return { title, language, width, height, pages, pictures: [...pictures.keys()], elements };
}
