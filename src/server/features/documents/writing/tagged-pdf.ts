import PDFDocument from 'pdfkit';

/** A PDF 1.7 with a structure that screen readers follow (PDF/UA-1), without a page margin; its pages stay open. */
export function taggedPdf(about: {
  /** A name of a paper size, or width and height in points. */
  readonly size: string | [number, number];
  readonly isLandscape?: boolean;
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
}): PDFKit.PDFDocument {
  return new PDFDocument({
    size: about.size,
    layout: about.isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    // The types know only the archive formats.
    subset: 'PDF/UA' as 'PDF/A-1',
    lang: about.language,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
  });
}
