import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: '快速启动',
  arrange: '整理快速启动',
  arrangeTitle: '整理快速启动',
  arrangeAbout: '这些应用可用于快速启动。勾选您需要的应用并调整顺序，更改会立即保存。',
  moveUp: '上移 {{name}}',
  moveDown: '下移 {{name}}',
  reset: '重置',
  done: '完成',
  allHidden: '您已隐藏全部应用。点击标题旁的按钮可恢复显示。',
  more_one: '还有 {{count}} 个',
  more_other: '还有 {{count}} 个',
};
