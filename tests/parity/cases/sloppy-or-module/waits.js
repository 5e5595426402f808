const what = await (this === undefined ? 'module' : 'script')
export { what as default }
