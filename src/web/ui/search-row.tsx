import { SearchInput, Select } from './field'

export interface Order {
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
  /** The table has no heads to press up to 768 pixels either. */
  isListBelowMd?: true
}

interface Props {
  label: string
  placeholder: string
  text: string
  onType: (text: string) => void
  /** Orders to choose on a phone, where the table has no heads to press; false for a single row. */
  order: Order | false
  /** Maximum width of the search box where there is room beside it. */
  className: string
}

/** The order of a list on a phone. */
export function OrderSelect({
  label,
  order: { value, options, onChoose, isListBelowMd },
  className,
}: {
  label: string
  order: Order
  className: string
}) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={`${isListBelowMd ? 'md:hidden' : 'sm:hidden'} ${className}`}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The search box of a list of clients, and on a phone its order. */
export function SearchRow({ label, placeholder, text, onType, order, className }: Props) {
  return (
    <>
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        className={`min-w-0 flex-1 max-xs:basis-full sm:min-w-44 ${className}`}
      />
      {order && (
        <OrderSelect
          label="Order of clients"
          order={order}
          className="max-w-1/2 max-xs:w-full max-xs:max-w-none"
        />
      )}
    </>
  )
}
