/** The call by which pages ask for a widget again (WIDG-01). */
export const WIDGET_PATH = '/api/widget/GetWidgetRendering'
