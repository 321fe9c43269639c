try {
  const chosen = localStorage.getItem('spendlens.appearance')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage can be blocked; the system's appearance is used then.
}
