/** A payment method's logo on a white background (PAY-34). */
export function PaymentLogo({ name, logo }: { name: string; logo: string }) {
  return (
    <img
      src={logo}
      alt={name}
      width={60}
      height={34}
      loading="lazy"
      className="h-[34px] w-[60px] shrink-0 rounded-field border border-line bg-white object-contain"
    />
  )
}
