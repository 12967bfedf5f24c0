import type { appTemplates as en } from '../en/app-templates.ts';
import type { Translated } from '../index.ts';

export const appTemplates: Translated<typeof en> = {
  title: 'テンプレート',
  choose: 'テンプレートを選ぶと、フォームとワークフローが表示されます。',
  preview: '{{name}} のプレビュー',
  steps_one: '{{count}} ステップ',
  steps_other: '{{count}} ステップ',
  fields_one: '{{count}} 項目',
  fields_other: '{{count}} 項目',
  standIn: '組織に {{names}} がありません。ほかの人を選ぶまで、あなたが担当になります。',
  often: 'テンプレートから始める',
  failed: 'テンプレートを読み込めませんでした',
};
