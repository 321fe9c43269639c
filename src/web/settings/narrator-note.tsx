/** How reports get their words, and how to have a model write them. */
export function NarratorNote() {
  return (
    <div className="max-w-prose space-y-3">
      <p>
        The built-in narrator writes every report unless the server was started with a language model. A model
        only words facts that the engine has computed; sentences whose number, name or direction is not among
        the facts are refused and replaced. Each report says who wrote it.
      </p>
      <p>
        To use a model, start the server with <code>OPENAI_API_KEY</code>, or with{' '}
        <code>OPENAI_BASE_URL</code> and <code>OPENAI_MODEL</code> for any compatible server, a local one too.
      </p>
    </div>
  )
}
