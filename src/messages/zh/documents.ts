import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../index.ts';

export const documents: Translated<typeof en> = {
  printOrPdf: '打印或 PDF',
  print: '打印',
  pdf: '下载 PDF',
  back: '返回',
  history: '历史',
  when: '时间',
  who: '人员',
  what: '操作',
  message: '留言',
  printed: '{{title}} · 由 {{name}} 打印，{{when}}',
  page: '第 {{page}} 页，共 {{pages}} 页',
  pictureOf: '图片：{{name}}',
  signatureOf: '签名：{{name}}',
  logoOf: '{{name}} 的徽标',
  onlyVisible: '只打印您能看到的字段。',
  sameAsPdf: 'PDF 的内容相同，并带有供屏幕阅读器使用的标签。',
  contents: '内容',
  making: '正在创建 PDF…',
  pdfFailed: '无法创建 PDF',
  failed: '无法加载文档',
  printTitle: '打印 {{title}}',
  entries_one: '{{count}} 条',
  entries_other: '{{count}} 条',
  preparing: '正在准备文档',
};
