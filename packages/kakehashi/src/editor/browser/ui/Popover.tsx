import { type ReactNode, useEffect, useId, useRef } from "react";

type PopoverProps = {
	/** What its button says. */
	readonly label: ReactNode;
	readonly children: ReactNode;
};

/** A button, and below it a layer that does not move anything. Escape closes it, and so does any focus outside it. */
export function Popover({ label, children }: PopoverProps) {
	const id = useId();
	const layer = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const end = new AbortController();
		const close = () => layer.current?.hidePopover();
		addEventListener("focusin", ({ target }) => !layer.current?.parentElement?.contains(target as Node) && close(), { signal: end.signal });
		// A click in the page, which is a window of its own.
		addEventListener("blur", () => document.activeElement?.tagName === "IFRAME" && close(), { signal: end.signal });
		return () => end.abort();
	}, []);
	return (
		<div className="popover">
			<button type="button" popoverTarget={id}>
				{label}
			</button>
			<div ref={layer} id={id} popover="auto">
				{children}
			</div>
		</div>
	);
}
