import type { AnswerOf } from '../lib/admin.ts'
import { AdvanceForm } from '../parts/advance-form.tsx'
import { Dialog } from '../parts/dialog.tsx'

interface ClockDialogProps {
  readonly clock: AnswerOf<'getClock'>
  readonly purpose: 'advance' | 'preview'
  readonly onClose: () => void
}

/** Advances the clock from anywhere on the page, or shows what an advance would do. */
export function ClockDialog({ clock, purpose, onClose }: ClockDialogProps) {
  return (
    <Dialog title={purpose === 'advance' ? 'Advance the clock' : 'Preview an advance'} onClose={onClose}>
      <AdvanceForm clock={clock} purpose={purpose} />
    </Dialog>
  )
}
