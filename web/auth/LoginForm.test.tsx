import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSession } from '../api/session.ts'
import { renderPart } from '../test/render.tsx'
import { tokensNamed } from '../test/tokens.ts'
import { LoginForm } from './LoginForm.tsx'

beforeEach(() => localStorage.clear())

const fill = async (username: string, password: string) => {
  const user = userEvent.setup()
  if (username) await user.type(await screen.findByLabelText('Adresse e-mail'), username)
  if (password) await user.type(screen.getByLabelText('Mot de passe'), password)
  await user.click(await screen.findByRole('button', { name: 'Se connecter' }))
}

describe('R1 the log-in form', () => {
  it('X1 says which fields are missing, without asking the server', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    renderPart(<LoginForm onDone={() => {}} />)
    await fill('', '')
    expect(await screen.findByText('Le mot de passe est obligatoire.')).toBeInTheDocument()
    expect(screen.getByText('Ce champ est obligatoire.')).toBeInTheDocument()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('X1 says why the server refused, and keeps what was typed', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        {
          type: '',
          title: '',
          status: 401,
          code: 'IDENTIFIANTS_INCORRECTS',
          message: 'Identifiant ou mot de passe incorrect.',
        },
        { status: 401 },
      ),
    )
    renderPart(<LoginForm onDone={() => {}} />)
    await fill('garage@example.test', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('Identifiant ou mot de passe incorrect.')
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('garage@example.test')
  })

  it('E1 keeps the session and goes on', async () => {
    vi.stubGlobal('fetch', async () => Response.json(tokensNamed('a')))
    const done = vi.fn()
    renderPart(<LoginForm onDone={done} />)
    await fill('garage@example.test', 'Password1')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(readSession()).toMatchObject({ network: 'garalys', refreshToken: 'refresh-a' })
  })
})
