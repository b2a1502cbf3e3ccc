import { type ReactNode, useEffect, useId, useRef } from "react";

type PopoverProps = {
	/** The content of the button. */
	readonly label: ReactNode;
	readonly children: ReactNode;
};

/**
 * A button that opens a layer below itself. The layer does not move other content. Escape closes
 * it, and so does moving the focus outside.
 */
export function Popover({ label, children }: PopoverProps) {
	const id = useId();
	const layer = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const end = new AbortController();
		const close = () => layer.current?.hidePopover();
		addEventListener(
			"focusin",
			({ target }) => !layer.current?.parentElement?.contains(target as Node) && close(),
			{ signal: end.signal },
		);
		// A click in the page does not reach this window, because the page is in an iframe. The
		// blur event reports that click.
		addEventListener("blur", () => document.activeElement?.tagName === "IFRAME" && close(), {
			signal: end.signal,
		});
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
