/** The drawing of the bridge, once in each page; `Arch` refers to it. Span 8, rise 2, radius 5, minus itself at three quarters. */
export function ArchSymbol() {
	return (
		<svg width="0" height="0" aria-hidden="true">
			<symbol id="arch" viewBox="0 0 8 2">
				<path d="M0 2A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 1 2Z" />
			</symbol>
		</svg>
	);
}

/** The bridge in the colour of the text around it, 4 : 1. It is decorative and is never read out; size it by `className`. */
export function Arch({ className }: { className?: string | undefined }) {
	return (
		<svg className={className} viewBox="0 0 8 2" aria-hidden="true">
			<use href="#arch" />
		</svg>
	);
}

/** The bridge with a missing span, for pages that were not found; the gap is drawn as a dashed outline. */
export function BrokenArch({ className }: { className?: string | undefined }) {
	return (
		<svg className={className} viewBox="0 0 8 2" aria-hidden="true">
			<path d="M0 2A5 5 0 0 1 4.682 0.047L4.613 0.55A3.75 3.75 0 0 0 1 2ZM5.857 0.358A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 5.647 0.881Z" />
			<path
				d="M4.682 0.047A5 5 0 0 1 5.857 0.358M4.613 0.55A3.75 3.75 0 0 1 5.647 0.881"
				fill="none"
				stroke="currentColor"
				strokeDasharray="0.05 0.04"
				strokeWidth="0.014"
			/>
		</svg>
	);
}
