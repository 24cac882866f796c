import type { safety as source } from '../en/safety.ts'
import type { Translated } from '../translated.ts'

export const safety = {
  title: 'Seguridad',
  report: {
    title: 'Denunciar a {{name}}',
    text: 'Solo nuestro equipo ve tu denuncia.',
    reason: 'Motivo',
    reasons: {
      inappropriate_content: 'Contenido inapropiado',
      harassment: 'Acoso',
      spam: 'Spam',
      fake_profile: 'Perfil falso',
      other: 'Otro',
    },
    details: 'Más detalles (opcional)',
    alsoBlock: 'Bloquear también a {{name}}',
    submit: 'Enviar denuncia',
    submitting: 'Enviando...',
    missing: 'Elige un motivo',
    missingText: 'Debes elegir un motivo para denunciar a esta persona',
    done: 'Denuncia enviada',
    doneText: 'Gracias. Nuestro equipo lee cada denuncia.',
    failed: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
  },
  block: {
    title: '¿Bloquear a {{name}}?',
    text: 'Al bloquear a {{name}} se elimina el match, dejan de ver el perfil del otro y se borra toda la conversación. Puedes desbloquear a alguien en Ajustes.',
    submit: 'Bloquear',
    submitting: 'Bloqueando...',
    done: 'Usuario bloqueado',
    doneText: 'Has bloqueado a {{name}}',
    failed: 'No se pudo bloquear. Inténtalo de nuevo.',
  },
  blocked: {
    title: 'Usuarios bloqueados',
    empty: 'No has bloqueado a nadie.',
    since: 'Bloqueado el {{date}}',
    unblock: 'Desbloquear',
    unblockName: 'Desbloquear a {{name}}',
    unblocking: 'Desbloqueando...',
    done: 'Usuario desbloqueado',
    doneText: '{{name}} y tú pueden verse otra vez. El match no vuelve.',
    failed: 'No se pudo desbloquear. Inténtalo de nuevo.',
    loadFailed: 'No se pudo cargar la lista.',
  },
} satisfies Translated<typeof source, 'es'>
