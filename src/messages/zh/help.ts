import type { help as en } from '../en/help.ts';
import type { Translated } from '../index.ts';

export const help: Translated<typeof en> = {
  title: '帮助',
  about: '逐步介绍 Formwright 的全部功能。请输入关键词，或选择一个章节。',
  inEnglish: '本指南为英文。',
  contents: '目录',
  search: '搜索指南',
  found: '搜索结果',
  noMatch: '本指南为英文：请尝试英文单词，或减少关键词。',
  noChapter: '指南中没有此章节',
  onThisPage: '本页内容',
  next: '下一章：',
  forPage: '此页帮助',
  openWhole: '在指南中打开',
  design: '设计',
  work: '使用',
  administer: '管理',
  further: '更多',
  fieldTypes: '字段类型',
  startDesign: '从空白画布、模板或电子表格到发布应用',
  startWork: '填写、审批、查找、统计和打印',
  startPeople: '邀请成员，并分配角色和团队',
};
