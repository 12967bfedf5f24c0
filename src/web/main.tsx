import '@fontsource-variable/inter/wght.css';
import './ui/theme/tokens.css';
import './ui/theme/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { endSplashWith } from './app/splash.ts';
import { startI18n } from './lib/i18n/i18n.ts';
import { applyTheme } from './ui/theme/theme.ts';

applyTheme();
await startI18n();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
endSplashWith(root);
createRoot(root).render(<App />);
