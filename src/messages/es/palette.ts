import type { palette as en } from '../en/palette.ts';
import type { Translated } from '../index.ts';

export const palette: Translated<typeof en> = {
  entries: 'Entradas',
  searching: 'Buscando entradas…',
  searchFailed: 'No se pudo buscar en todas las entradas. Reintentar',
  wordsOfTasks: 'tareas, bandeja, aprobaciones, pendientes, decidir',
  wordsOfApplications: 'formularios, solicitudes, iniciar',
  wordsOfReferenceData:
    'datos de referencia, tablas, listas, listas clave-valor, conjuntos de datos, datos maestros',
  wordsOfDataConnectors: 'API, REST, cURL, integración, otros sistemas',
  wordsOfDrafts: 'sin terminar, sin enviar, continuar',
  wordsOfDesignList: 'editor de formularios, flujo de trabajo, diseñador, publicar',
  wordsOfProfile:
    'ajustes, cuenta, tema, idioma, zona horaria, página de inicio, ausencia, sustituto, vacaciones, notificaciones',
  wordsOfOwnMails: 'correo electrónico, mensajes',
  wordsOfSchedules: 'periódico, repetir, automático, semanal, mensual',
  wordsOfNotifications: 'novedades, avisos, no leídas, menciones',
  wordsOfSingleSignOn: 'sso, saml, openid, microsoft, google, okta, ldap, scim, inicio de sesión',
  wordsOfWorkingHours: 'ajustes, calendario, días festivos, días laborables, plazos, organización',
  businessIntelligence: 'Inteligencia empresarial',
  wordsOfBusinessIntelligence: 'modelos unir aplicaciones búsquedas cifras análisis',
  reports: 'Informes en páginas',
  wordsOfReports: 'carta certificado factura PDF diseñar',
  processMap: 'Mapa del proceso',
  wordsOfProcessMap: 'minería de procesos, variantes, cuello de botella, espera, registro de eventos, XES',
  wordsOfProcessDashboard: 'en curso, bloqueado, errores, reintentar, supervisar, operación',
  wordsOfAudit: 'quién hizo qué, cambios, registro, prueba',
  wordsOfKeys: 'token api clave oauth cliente cors origen',
  wordsOfWebhooks: 'eventos integración',
  wordsOfConnectHub: 'registro empresas tienda clave IVA',
  wordsOfAssistant: 'IA chat modelo proveedor OpenAI Anthropic Ollama',
  wordsOfModuleCategories: 'grupos carpetas orden barra lateral',
  makingTaxDigital: 'Making Tax Digital',
  wordsOfMakingTaxDigital: 'impuesto de sociedades HMRC',
};
