import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { VerificationState } from '@yuti/contract/verification'
import { errorText } from '#/lib/error-text.ts'
import { orpc } from '#/lib/api.ts'
import { toast } from '#/ui/toast.tsx'

/** While the server looks at the pictures, it is asked again this often, for browsers whose event stream is lost. */
const waitingEveryMs = 4_000

export const verificationQuery = orpc.verification.state.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.check?.state === 'waiting' ? waitingEveryMs : false),
})

/** Does one step. Its answer is the new state; a refusal is said, and the state is read again. */
export function useStep<Input = void>(step: (input: Input) => Promise<VerificationState>, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (state) => queryClient.setQueryData(verificationQuery.queryKey, state),
    onError: (error) => {
      toast({ title: failed, description: errorText(error), tone: 'destructive' })
      void queryClient.invalidateQueries({ queryKey: verificationQuery.queryKey })
    },
  })
}
